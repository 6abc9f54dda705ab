import { expect } from "chai";
import { readConfig } from "../../src/config/config.ts";
import { version } from "../../src/config/version.ts";
import { greeting } from "../../src/process/greeting.ts";

describe("the greeting of a server", () => {
  const greet = (
    environment: Readonly<Record<string, string>>,
    setupPath: string | null = "/setup?token=abc",
    port: number | null = 3000,
    withLink = true,
  ): string =>
    greeting(
      {
        config: readConfig(environment),
        port: port ?? undefined,
        setupPath: setupPath ?? undefined,
        environment,
      },
      withLink,
    );

  it("has the version, for each role", () => {
    expect(greet({})).to.match(new RegExp(`^Concord ${version} listens on http://127\\.0\\.0\\.1:3000\n`));
    expect(greet({ ROLES: "streaming" })).to.include(`Concord ${version} listens on`);
    expect(greet({ ROLES: "worker" }, undefined, null)).to.equal(`Concord ${version} works as worker.`);
  });

  it("says how to create the first account, as long as there is none", () => {
    expect(greet({}))
      .to.match(
        /First account {3}http:\/\/localhost:3000\/setup\?token=abc\n +or \S*bin\/concord accounts create/,
      )
      .and.include("demo fill");
    expect(greet({}, null)).to.not.match(/accounts create|demo fill/);
  });

  it("names commands without the link and settings, where it may be collected", () => {
    const environment = { DATABASE_URL: "postgres://concord@db/concord?pass%77ord=hunter2" };
    const said = greet(environment, undefined, undefined, false);
    expect(said)
      .to.match(/First account {3}\S*bin\/concord setup-link\n/)
      .and.match(/Demo {12}\S*bin\/concord demo fill\n/)
      .and.not.match(/token=|DATABASE_URL|hunter2/);
  });

  it("has commands that reach the same server, without secrets", () => {
    expect(greet({ PORT: "3100", DATA_DIR: "/srv/my data" })).to.include(
      "   DATA_DIR='/srv/my data' PORT=3100 ",
    );
    const secret = {
      DATABASE_URL: "postgres://concord:ses@me@db/concord?sslmode=require&password=ses&sslpassword=ses",
      PUBLIC_URL: "https://concord.example",
      PORT: "3100",
      SECRETS: `k1:${"A".repeat(43)}`,
    };
    const said = greet(secret);
    expect(said).to.include(
      "   DATABASE_URL='postgres://concord:…@db/concord?sslmode=require&password=…&sslpassword=…' PUBLIC_URL=https://concord.example SECRETS=… ",
    );
    expect(said).to.not.match(/ses|AAA|PORT=/);
  });

  it("says that mails aren't sent, if others can reach the server", () => {
    expect(greet({ PUBLIC_URL: "https://concord.example" })).to.match(
      /mail \(files: nothing is sent without SMTP_URL\)/,
    );
    expect(greet({})).to.match(/data\/mail\n/);
    expect(greet({ SMTP_URL: "smtp://concord:sesame@mail.example" })).to.match(/Mails {11}mail\.example\n/);
  });
});

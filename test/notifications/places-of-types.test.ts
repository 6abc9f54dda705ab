import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { kinds } from "../../src/http/pages/member/notifications.ts";
import { hasMessage } from "../../src/messages/catalogue.ts";
import { allTypes } from "../../src/store/notifications/types.ts";

describe("each type of notification", () => {
  const { schemas } = readContract();
  const propertiesOf = (name: string): Readonly<Record<string, unknown>> => ({
    ...(schemas[name]?.["properties"] as object),
  });
  const valuesOf = (name: string): unknown => propertiesOf(name)["type"];

  for (const name of ["Notification", "NotificationGroup"]) {
    it(`is a value of ${name}.yaml`, () => {
      expect(valuesOf(name)).to.have.property("x-extensible-enum").that.has.members(allTypes);
    });
  }

  it("is described in Notification.yaml", () => {
    for (const type of allTypes) {
      expect(valuesOf("Notification")).to.have.property("description").that.includes(`\`${type}\``);
    }
  });

  for (const name of ["PushDataAlerts", "WebPushAlerts"]) {
    it(`is a property of ${name}.yaml`, () => {
      expect(Object.keys(propertiesOf(name))).to.have.members(allTypes);
    });
  }

  it("is of a kind that the page offers (`kinds`)", () => {
    expect(Object.values(kinds).flat()).to.have.members(allTypes);
  });

  it("has a sentence on the page (`home.notification_TYPE`)", () => {
    const missing = allTypes.filter((type) => !hasMessage(`home.notification_${type.replace(".", "_")}`));
    expect(missing).to.deep.equal([]);
  });
});

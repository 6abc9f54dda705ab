import { expect } from "chai";
import { addEmojis } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("custom emojis", () => {
  const { server, anonymous } = suite();

  it("are those for the picker, without disabled and remote ones", async () => {
    await addEmojis(
      server,
      { shortcode: "wave", remote_url: "https://concord.test/wave.png", category: "Hands" },
      { shortcode: "gone", remote_url: "https://concord.test/gone.png", disabled: true },
      { shortcode: "theirs", remote_url: "https://remote.example/theirs.png", domain: "remote.example" },
    );
    const reply = await anonymous.call("listCustomEmojis");
    expect(reply).to.deep.equal([
      {
        shortcode: "wave",
        url: "https://concord.test/wave.png",
        static_url: "https://concord.test/wave.png",
        visible_in_picker: true,
        category: "Hands",
      },
    ]);
  });
});

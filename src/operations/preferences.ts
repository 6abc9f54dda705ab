import { preferencesOf } from "../domain/preferences.ts";
import type { Operation } from "./contract.ts";

export const getPreferences: Operation<"getPreferences"> = ({ caller }) => {
  const preferences = preferencesOf(caller.user, caller.account);
  return Promise.resolve({
    status: 200,
    body: {
      "posting:default:visibility": preferences.visibility,
      "posting:default:sensitive": preferences.sensitive,
      "posting:default:language": preferences.language,
      "posting:default:quote_policy": preferences.quotePolicy,
      "reading:expand:media": preferences.expandMedia,
      "reading:expand:spoilers": preferences.expandSpoilers,
      "reading:autoplay:gifs": preferences.autoplayGifs,
    },
  });
};

/** The path of the server's own actor (ActivityPub), which signs its requests. */
export const serverActorPath = "/actor";

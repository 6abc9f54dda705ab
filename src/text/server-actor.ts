/** The path of the server's own actor (ActivityPub), which signs requests for documents. */
export const serverActorPath = "/actor";

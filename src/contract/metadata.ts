/** The precompiled validator of the server metadata document (schemas/nodeinfo-2.0.json). */
export { validate } from "../../generated/validators/metadata.js";

/** The validator of the server metadata document (schemas/nodeinfo-2.0.json), compiled ahead. */
export { validate } from "../../generated/validators/metadata.js";

/** What this server uses of jsonld, which comes with Fedify and without types. */
declare module "jsonld" {
  export function compact(document: object, context: object, options: object): Promise<object>;
  export function expand(document: object, options: object): Promise<object[]>;
}

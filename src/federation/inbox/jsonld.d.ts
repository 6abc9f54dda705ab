/** The used parts of jsonld, which comes with Fedify and has no types. */
declare module "jsonld" {
  export function canonize(document: object, options: object): Promise<string>;
  export function frame(document: object[], frame: object, options: object): Promise<object>;
  export function expand(document: object, options: object): Promise<object[]>;
}

/** Pages for people: plain, accessible HTML without script. */
import { Router } from "express";
import type { Context } from "../../domain/context.ts";

export function pages(_context: Context): Router {
  return Router();
}

/** What someone proved a moment ago, held against how things are when it is acted upon. */
import type { Transaction } from "../kernel/context.ts";
import { type UserWithPassword, lockUserWithPassword } from "../../store/auth/credentials.ts";
import { type Proven, assertMaySignIn, wrongCredentials } from "./sign-in.ts";

/**
 * The person who proved the password, if it is still theirs, and locked until the transaction ends: comparing a
 * password takes its time, and so does the second factor. What a reset ends must not begin after it.
 * @throws {ApiError} 401 where the password is another one by now, 403 for someone who can't sign in any more
 */
export async function lockProven(tx: Transaction, proven: Proven): Promise<UserWithPassword> {
  const user = await lockUserWithPassword(tx.store, proven.userId);
  if (user?.password_hash !== proven.passwordHash) throw wrongCredentials();
  await assertMaySignIn(tx, user);
  return user;
}

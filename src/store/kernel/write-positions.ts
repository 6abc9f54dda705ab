/**
 * Positions of writes: the transactions in which an account's rows were last written. A replica that has applied
 * them has these writes.
 * They are the lower 32 bits of transaction ids, as in the system column `xmin`, which a transaction knows before
 * it commits, and which moves with the data to other servers. A position in the log is unknown until the commit.
 */
import { raw, write } from "./statement.ts";

/**
 * Records that an account writes in this transaction. Call it last, so that the lock on the row is short, and of
 * two transactions of an account, the last to commit has written the row. Does nothing if the transaction has
 * written nothing.
 */
export const recordWrite = write.run("write_position_move", (accountId: string) =>
  raw(
    `with moved as (
       update write_positions set writes = writes + 1
       where account_id = :accountId and pg_current_xact_id_if_assigned() is not null returning account_id
     )
     insert into write_positions (account_id)
     select id from accounts
     where id = :accountId and not exists (select from moved) and pg_current_xact_id_if_assigned() is not null
     for key share
     on conflict (account_id) do update set writes = write_positions.writes + 1`,
    { accountId },
  ),
);

/** Lower ids are bootstrap and frozen transactions of old versions of PostgreSQL. */
const firstNormal = 3;

/**
 * Whether a replica has applied transactions.
 * @param written the lower 32 bits of transaction ids. For ids over 2^31 older than `oldest` the answer may
 * wrongly be false, but never wrongly true
 * @param oldest the lower 32 bits of the replica's oldest unfinished transaction id: all before it have ended
 */
export function hasApplied(oldest: number, written: readonly number[]): boolean {
  // Compared as in PostgreSQL, modulo 2^32.
  return written.every((id) => id < firstNormal || ((id - oldest) | 0) < 0);
}

/** The lower 32 bits of a transaction id in PostgreSQL's text form. */
export function lowerBits(id: string): number {
  return Number(BigInt.asUintN(32, BigInt(id)));
}

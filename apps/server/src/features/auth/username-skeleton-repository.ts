import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { violatesUnique } from '../../db/database-errors.ts';
import { users } from '../../db/schema.ts';
import { usernameSkeleton } from './username-skeleton.ts';

const batchSize = 1_000;

/**
 * Gives their skeletons to accounts that have none: those of versions that knew no skeletons. Of accounts that look alike the
 * oldest one has the skeleton, and so keeps new names away; the others have it with their number, which no name can have.
 * No name changes, and log-ins work as before.
 */
export async function fillInSkeletons({ query }: Pick<Database, 'query'>): Promise<void> {
  for (;;) {
    const accounts = await query
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(isNull(users.usernameSkeleton))
      .orderBy(asc(users.id))
      .limit(batchSize);
    if (accounts.length === 0) return;
    const looks = accounts.map(({ username }) => usernameSkeleton(username));
    const holders = await query
      .select({ skeleton: users.usernameSkeleton })
      .from(users)
      .where(inArray(users.usernameSkeleton, looks));
    const taken = new Set(holders.map(({ skeleton }) => skeleton));
    const skeletons = accounts.map(({ id }, n) => {
      const look = looks[n] ?? '';
      if (taken.has(look)) return `${look} ${id}`;
      taken.add(look);
      return look;
    });
    const ids = accounts.map(({ id }) => id);
    try {
      await query.execute(sql`
        update ${users} set username_skeleton = filled.skeleton
        from unnest(${sql.param(ids)}::integer[], ${sql.param(skeletons)}::text[]) as filled (id, skeleton)
        where ${users.id} = filled.id`);
    } catch (error) {
      // Somebody signed up under one of these on another server: the next round sees it.
      if (!violatesUnique(error, 'users_username_skeleton_unique')) throw error;
    }
  }
}

import { startBlog, type Blog } from './blog';
import { StatementGate } from './statement-gate';

/** A blog that reaches its database through a gate. Stop the blog first, then close the gate. */
export async function startBlogAtGate(): Promise<{ blog: Blog; gate: StatementGate }> {
  let gate: StatementGate | undefined;
  const blog = await startBlog({
    adapt: async ({ DATABASE_URL = '' }) => {
      gate = await StatementGate.before(DATABASE_URL);
      return { DATABASE_URL: gate.address };
    },
  });
  if (!gate) throw new Error('The settings of the blog were not adapted.');
  return { blog, gate };
}

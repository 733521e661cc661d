import { startBlog, type Blog } from './blog';
import { StatementGate } from './servers/statement-gate';

/** Starts a blog that reaches its database through a gate. The caller stops the blog before it closes the gate. */
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

import type { Settings } from '../../platform/settings/settings';
import type { FirstAccount } from './first-account.service';

const EXAMPLE_POST = {
  postTitle: 'Hello, world',
  postContent: '<p>It works.</p>',
  postStatus: 'published',
};

/** Contains the credentials, and commands that can be pasted into a POSIX shell. */
export function welcome(first: FirstAccount, address: string, settings: Settings): string {
  const { accountId, blogSlug, email, password, apikey, apisecretkey } = first;
  const login = JSON.stringify({ email, password });
  return `
Created the first account in the empty database. Save these values: they are shown only once.

  Email         ${email}
  Password      ${password}
  apikey        ${apikey}
  apisecretkey  ${apisecretkey}
  accountId     ${accountId}
${writing(settings)}
Or log in and publish a post by the API:

TOKEN=$(curl -sS ${address}/api/v1/userlogin -H 'Content-Type: application/json' \\
  -d '${login}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl -sS ${address}/api/v1/addpost -H 'Content-Type: application/json' \\
  -H "token: $TOKEN" -H 'apikey: ${apikey}' \\
  -H 'apisecretkey: ${apisecretkey}' \\
  -d '${JSON.stringify({ accountId, ...EXAMPLE_POST })}'

  Docs          ${address}/docs
  Blog          ${settings.PUBLIC_URL}/blog/${blogSlug}
`;
}

/** Empty if the console is off. */
function writing({ CONSOLE, consoleBase }: Settings): string {
  if (CONSOLE === 'off') return '';
  return `
Write your first post in the console, with this email and password:

  Console       ${consoleBase}/console
`;
}

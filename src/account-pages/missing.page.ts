import type { Settings } from '../platform/settings/settings';
import type { MessagePage } from './page';

export function missingPage({ APP_URL, publicPath }: Settings): MessagePage {
  return {
    view: 'message',
    kind: 'Error 404',
    title: 'Page not found',
    lines: ['There is no page at this address. Check it for typos.'],
    next: { label: APP_URL ? 'Log in' : 'Open the console' },
    documentation: `${publicPath}/docs`,
  };
}

import { startCredentials } from './credentials';
import { all, one } from './dom';
import { startSamples } from './samples';
import { startSearch } from './search';
import { startTrying } from './try';

startSearch();
startSamples();
startTrying();
startCredentials();
closeNavigation();

/** On narrow screens, closes the navigation after a click on a link to the same page. */
function closeNavigation(): void {
  const navigation = one('#docs-navigation');
  for (const link of all('a', navigation)) {
    link.addEventListener('click', () => {
      if (navigation.matches(':popover-open')) navigation.hidePopover();
    });
  }
}

// Reads in a separate process, so that the clients that upload do not delay it.
import { serve } from '../webhooks/processes.mjs';
import { readUntil } from './clients.mjs';

let isOver;
let reading;

serve({
  begin(tenant) {
    isOver = false;
    reading = readUntil(tenant, () => isOver);
  },
  /** Returns what was measured since `begin`. */
  end() {
    isOver = true;
    return reading;
  },
});

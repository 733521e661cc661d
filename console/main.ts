import { beginFirstRequests } from './api/first-requests';

void import('./start');
beginFirstRequests();

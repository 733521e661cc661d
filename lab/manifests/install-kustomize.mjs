// Unpacks the kustomize of Debian's unstable release into a separate folder (TEST_KUSTOMIZE_ROOT, else in the user's cache).
import { KUSTOMIZE_ROOT, kustomizeCommand } from '../test/support/kubernetes/kustomize-command.js';
import { unpack } from './debian-unstable.mjs';

if (kustomizeCommand()) {
  console.log(`kustomize is there already: ${kustomizeCommand().join(' ')}`);
} else {
  unpack(['kustomize'], KUSTOMIZE_ROOT);
  console.log(`Unpacked kustomize into ${KUSTOMIZE_ROOT}`);
}

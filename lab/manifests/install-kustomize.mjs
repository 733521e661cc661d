// Unpacks the kustomize of Debian's unstable release into a separate folder (TEST_KUSTOMIZE_ROOT, else in the user's cache).
import { KUSTOMIZE_ROOT, kustomizeCommand } from './kubernetes/kustomize-command.js';
import { unpack } from '../../scripts/debian-unstable.mjs';

if (kustomizeCommand()) {
  console.log(`kustomize is already installed: ${kustomizeCommand().join(' ')}`);
} else {
  unpack(['kustomize'], KUSTOMIZE_ROOT);
  console.log(`Unpacked kustomize into ${KUSTOMIZE_ROOT}`);
}

import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { INSTALL_KUSTOMIZE, kustomizeCommand } from './kustomize-command';

/** The manifest of a Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
}

let found: ReturnType<typeof kustomizeCommand>;

/** Renders a folder with kustomize; returns the manifests. Throws the error output of kustomize if it fails. */
export function render(folder: string): Manifest[] {
  const [program, command] = (found ??= kustomizeCommand()) ?? [];
  if (!program || !command)
    throw new Error(`kustomize is not installed. Install it with: ${INSTALL_KUSTOMIZE}`);
  const { status, stdout, stderr } = spawnSync(program, [command, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${folder} could not be rendered: ${stderr}`);
  return parseAllDocuments(stdout).map((document) => unfolded(document.toJS() as Manifest));
}

/** Removes the line breaks that kustomize puts into long base64 values of a Secret. Other manifests stay unchanged. */
function unfolded(manifest: Manifest): Manifest {
  const { kind, data = {} } = manifest;
  if (kind !== 'Secret') return manifest;
  const values = Object.entries(data).map(([name, value]) => [name, value.replace(/\s/g, '')]);
  return { ...manifest, data: Object.fromEntries(values) as Record<string, string> };
}

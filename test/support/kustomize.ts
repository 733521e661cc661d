import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** An object of Kubernetes as a manifest has it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
}

interface Generator {
  name: string;
  behavior?: 'merge';
  literals?: string[];
  files?: string[];
}

interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  resources?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
}

const KNOWN: readonly string[] = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'images',
  'replicas',
  'configMapGenerator',
  'secretGenerator',
] satisfies (keyof Kustomization)[];

/** What `kubectl kustomize` makes of a folder, in the little of it that ours use. Anything else is refused. */
export function render(folder: string): Manifest[] {
  return withSuffixes(build(folder));
}

function build(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not rendered here`);
  const manifests = (kustomization.resources ?? []).flatMap((path) => load(join(folder, path)));
  generate(manifests, 'ConfigMap', kustomization.configMapGenerator, (file) => read(folder, file));
  generate(manifests, 'Secret', kustomization.secretGenerator, (file) =>
    Buffer.from(read(folder, file)).toString('base64'),
  );
  for (const manifest of manifests) transform(manifest, kustomization);
  return manifests;
}

function load(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return build(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('\n')}`);
    return document.toJS() as Manifest;
  });
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function generate(
  manifests: Manifest[],
  kind: string,
  generators: Generator[] = [],
  valueOf: (file: string) => string,
): void {
  const type = kind === 'Secret' ? { type: 'Opaque' } : {};
  for (const { name, behavior, literals = [], files = [] } of generators) {
    const data = Object.fromEntries([
      ...literals.map(pair),
      ...files.map(pair).map(([key, file]) => [key, valueOf(file)]),
    ]) as Record<string, string>;
    const found = manifests.find((other) => other.kind === kind && other.metadata.name === name);
    if (Boolean(found) !== (behavior === 'merge')) throw new Error(`${kind} ${name} is made twice, or never`);
    if (found) Object.assign(found.data ?? {}, data);
    else manifests.push({ apiVersion: 'v1', kind, metadata: { name }, ...type, data });
  }
}

function pair(text: string): [key: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

function transform(manifest: Manifest, { namespace, images = [], replicas = [] }: Kustomization): void {
  if (namespace && manifest.kind !== 'Namespace') manifest.metadata.namespace = namespace;
  const own = manifest.kind === 'Deployment' && replicas.find(({ name }) => name === manifest.metadata.name);
  if (own) manifest.spec = { ...manifest.spec, replicas: own.count };
  walk(manifest, (node) => {
    const image = images.find(({ name }) => name === node.image);
    if (image) node.image = `${image.newName}:${image.newTag}`;
  });
}

/** What is generated is named after its content, so that pods start anew where that changes. */
function withSuffixes(manifests: Manifest[]): Manifest[] {
  const renamed = new Map<string, string>();
  for (const { kind, metadata, data } of manifests) {
    if (kind !== 'ConfigMap' && kind !== 'Secret') continue;
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 10);
    renamed.set(metadata.name, `${metadata.name}-${digest}`);
    metadata.name = `${metadata.name}-${digest}`;
  }
  walk(manifests, (node, key) => {
    const field = key === 'secret' && 'secretName' in node ? 'secretName' : 'name';
    const refers = key === 'configMapRef' || key === 'secretRef' || key === 'secret' || key === 'configMap';
    if (refers) node[field] = renamed.get(String(node[field])) ?? node[field];
  });
  return manifests;
}

function walk(node: unknown, visit: (node: Record<string, unknown>, key: string) => void, key = ''): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, key);
  else if (node && typeof node === 'object') {
    visit(node as Record<string, unknown>, key);
    for (const [name, value] of Object.entries(node)) walk(value, visit, name);
  }
}

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { render, type Manifest } from './kustomize';
import { block } from '../../../test/support/texts/markdown';
import { ROOT } from '../../../test/support/root';

const MANIFESTS = join(ROOT, 'docker', 'kubernetes');

/** The folder names of the components and of the example overlays. */
export const COMPONENTS = foldersOf('components');
export const OVERLAYS = foldersOf('overlays').filter((name) => name.startsWith('example'));

/** A copy of the manifests with the files that an operator adds to the overlays. */
export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'blog-manifests-'));

  constructor() {
    cpSync(MANIFESTS, this.folder, { recursive: true, filter: (path) => !path.endsWith('/secrets') });
    for (const name of OVERLAYS) this.addFiles(this.overlay(name));
  }

  overlay(name: string): string {
    return join(this.folder, 'overlays', name);
  }

  renderBase(): Manifest[] {
    return render(join(this.folder, 'base'));
  }

  renderOverlay(name: string): Manifest[] {
    return render(this.overlay(name));
  }

  /** Renders a new overlay with the base and one component. */
  renderComponent(name: string): Manifest[] {
    return this.renderKustomization(`with-${name}`, {
      resources: ['../../base'],
      components: [`../../components/${name}`],
    });
  }

  /** Creates an overlay with the files that an operator adds, and renders it. */
  renderKustomization(name: string, kustomization: object): Manifest[] {
    mkdirSync(this.overlay(name), { recursive: true });
    writeFileSync(join(this.overlay(name), 'kustomization.yaml'), stringify(kustomization));
    this.addFiles(this.overlay(name));
    return this.renderOverlay(name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Adds the secrets, made with the documented commands, and files for the certificates of authorities. */
  private addFiles(overlay: string): void {
    rmSync(join(overlay, 'secrets'), { recursive: true, force: true });
    for (const name of ['secrets', 'backup secret'])
      execFileSync('sh', ['-ec', block('docs/kubernetes.md', name)], { cwd: overlay });
    for (const file of ['database.pem', 'redis.pem']) writeFileSync(join(overlay, file), `${file}\n`);
  }
}

function foldersOf(name: string): string[] {
  return readdirSync(join(MANIFESTS, name));
}

export const INSTALL_KUSTOMIZE: string;
export const KUSTOMIZE_ROOT: string;
export function kustomizeCommand(): [program: string, command: string] | undefined;

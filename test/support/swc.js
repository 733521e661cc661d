/** The options with which tests compile TypeScript by SWC: the target of the build, without its type check. */
exports.compiled = { swcrc: false, module: { type: 'commonjs' }, sourceMaps: 'inline' };

exports.typescript = {
  target: 'es2023',
  keepClassNames: true,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
};

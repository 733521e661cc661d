/** The SWC options of tests: the same target as the build, without type checks. */
exports.compiled = { swcrc: false, module: { type: 'commonjs' }, sourceMaps: 'inline' };

exports.typescript = {
  target: 'es2023',
  keepClassNames: true,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
};

// Shifts a process's clock by CLOCK_SHIFT_MS, as if its machine had a wrong clock. performance.now() is unaffected.
const { CLOCK_SHIFT_MS = '0' } = process.env;
const RealDate = Date;
const now = () => RealDate.now() + Number(CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, as) => Reflect.construct(target, values.length > 0 ? values : [now()], as),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

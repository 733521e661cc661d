/** A metric that an expression reads, with the conditions on its labels. */
export interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

const WORDS = [
  'bool',
  'by',
  'group_left',
  'group_right',
  'ignoring',
  'offset',
  'on',
  'or',
  'and',
  'unless',
  'without',
];

const GROUPING = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g;

/** Returns the metrics that an expression reads, with the conditions on their labels. */
export function selectorsOf(expression: string): Selector[] {
  const rest = expression.replace(GROUPING, ' ').replace(/\[[^\]]*\]/g, ' ');
  const found = rest.matchAll(/(?<![\w"])([a-z_:][\w:]*)\s*(\{[^}]*\})?(?!\s*\(|[\w"])/gi);
  return [...found]
    .filter(([, name = '']) => !WORDS.includes(name))
    .map(([, metric = '', conditions = '']) => ({ metric, matchers: matchersOf(conditions) }));
}

/** Returns the labels of each grouping and join in an expression. */
export function groupingsOf(expression: string): string[][] {
  return [...expression.matchAll(GROUPING)].map(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
}

function matchersOf(conditions: string): Selector['matchers'] {
  return [...conditions.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
    ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
  );
}

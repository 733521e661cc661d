const JSON_TYPES = /^application\/(?:[a-z]+\+)?json$/;

/** Returns the value and the place of every JSON example, and the name of its component. */
export function examplesOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const events = Object.entries(document.webhooks).map(([slug, { post }]) => ({ slug, operation: post }));
  return [
    ...operations.flatMap((place) => [...requestsOf(place), ...responsesOf(document, place)]),
    ...events.flatMap((place) => requestsOf(place).map((example) => ({ ...example, kind: 'event' }))),
  ];
}

function requestsOf({ operation, ...place }) {
  const content = operation.requestBody?.content ?? {};
  return exampled(content).map((example) => ({
    ...place,
    ...example,
    kind: 'request',
    operationId: operation.operationId,
  }));
}

function responsesOf(document, { operation, ...place }) {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const name = nameOf(response);
    const { content = {} } = name ? document.components.responses[name] : response;
    return exampled(content).map((example) => ({
      ...place,
      ...example,
      ...(name && { component: name }),
      kind: name ? 'problem' : 'response',
      operationId: operation.operationId,
      status,
    }));
  });
}

function exampled(content) {
  return Object.entries(content)
    .filter(([type]) => JSON_TYPES.test(type))
    .flatMap(([type, { schema, example, examples = {} }]) => {
      const values = [example, ...Object.values(examples).map(({ value }) => value)];
      return values
        .filter((value) => value !== undefined)
        .map((value) => ({ type, value, component: nameOf(schema) }));
    });
}

const nameOf = ({ $ref } = {}) => $ref?.split('/').at(-1);

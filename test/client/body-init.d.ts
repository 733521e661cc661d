/** The type of a request body in the generated client. The types of Node.js do not define this name. */
type BodyInit = NonNullable<RequestInit['body']>;

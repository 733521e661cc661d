/** The generated client calls the body of a request by a name that the types of Node do not have. */
type BodyInit = NonNullable<RequestInit['body']>;

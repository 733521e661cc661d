import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import helmet from 'helmet';
import { openApiDocument } from './document';

const DOCS = '/docs';

/** The page stands alone: it loads its own script and talks to this service, to nobody else. */
const DOCS_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** What the reader looks for is the operations: each is one line until it is opened, and ready to be tried then. */
const VIEW = {
  docExpansion: 'list',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  // The three credentials are gone with the page: no script of a later visit can find them.
  persistAuthorization: false,
  plugins: [oneAuthorization],
  responseInterceptor: useToken,
};

/** There is one server and no other document. Of a credential its name is enough: all are headers. */
const STYLE = `
.swagger-ui :is(.topbar, .info__license, .servers, .servers-title) { display: none }
.swagger-ui .auth-container .wrapper:has(> p) { display: none }
.swagger-ui .auth-container input[type=text] { width: 100%; max-width: none }
`;

/** Serves the document at /openapi.json and a page to read and try it at /docs. */
export function describeInterface(app: NestExpressApplication): void {
  app.use(DOCS, helmet.contentSecurityPolicy(DOCS_POLICY));
  SwaggerModule.setup(DOCS, app, () => openApiDocument(app), {
    raw: ['json'],
    jsonDocumentUrl: '/openapi.json',
    customSiteTitle: 'Blog Content Management Service API',
    customCss: STYLE,
    swaggerOptions: VIEW,
  });
}

/** Credentials as the page keeps them: one map for each form. */
interface Forms {
  isEmpty(): boolean;
  clear(): Forms;
  push(form: Form): Forms;
  reduce(merge: (all: Form, one: Form) => Form): Form;
}

interface Form {
  merge(other: Form): Form;
}

/** Runs in the page, which is handed its text: all credentials stand in one form, with one button. */
function oneAuthorization() {
  const definitionsToAuthorize = (original: (state: unknown) => Forms) => (state: unknown) => {
    const forms = original(state);
    return forms.isEmpty() ? forms : forms.clear().push(forms.reduce((all, one) => all.merge(one)));
  };
  return { statePlugins: { auth: { wrapSelectors: { definitionsToAuthorize } } } };
}

declare const window: { ui: { preauthorizeApiKey(scheme: string, value: string): void } };

interface Answer {
  url: string;
  ok: boolean;
  body?: { data: { token: string } };
}

/** Runs in the page as well: fills in the token that a login has answered. */
function useToken(answer: Answer): Answer {
  if (answer.ok && answer.body && answer.url.endsWith('/api/v1/userlogin')) {
    window.ui.preauthorizeApiKey('token', answer.body.data.token);
  }
  return answer;
}

import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import helmet from 'helmet';
import { openApiDocument } from './document';

const DOCS = '/docs';

/** The policy of the page: it loads its own script and sends requests only to this service. */
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

/** How operations are shown: each as one line until it is opened, then ready to be tried. */
const VIEW = {
  docExpansion: 'list',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  // The credentials are forgotten with the page, so that no script of a later visit can find them.
  persistAuthorization: false,
  plugins: [oneAuthorization],
  responseInterceptor: useToken,
};

/** Hides the choice of servers and documents, of which there is one each, and all of a credential but its name. */
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

/** The page's forms of credentials: one map each. */
interface Forms {
  isEmpty(): boolean;
  clear(): Forms;
  push(form: Form): Forms;
  reduce(merge: (all: Form, one: Form) => Form): Form;
}

interface Form {
  merge(other: Form): Form;
}

/** Runs in the page, which gets its source text: puts all credentials into one form with one button. */
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

/** Runs in the page as well: fills in the token of a login. */
function useToken(answer: Answer): Answer {
  if (answer.ok && answer.body && answer.url.endsWith('/api/v1/userlogin')) {
    window.ui.preauthorizeApiKey('token', answer.body.data.token);
  }
  return answer;
}

import { configure, waitFor, within, type ByRoleMatcher } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { WAIT_MS } from '../until';

const MOST_LETTERS = 4000;

configure({
  asyncUtilTimeout: WAIT_MS,
  // Without style sheets, no element with a role is hidden, and computing styles takes most of a query's time.
  defaultHidden: true,
  getElementError: (message) => new Error((message ?? '').slice(0, MOST_LETTERS)),
});

/** The attributes of elements that are currently disabled or busy. */
const INERT = ['aria-disabled', 'aria-busy'];

type Name = string | RegExp;

/** The members of an element that tests use. Tests are compiled without the DOM types. */
export interface Element {
  readonly textContent: string;
  readonly value: string;
  readonly checked: boolean;
  readonly indeterminate: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly isConnected: boolean;
  readonly ownerDocument: { readonly activeElement: Element | null };
  /** Clicks immediately, without the preceding pointer events. */
  click(): void;
  focus(): void;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** A part of a page, such as a dialog or a row. Tests find elements as users do, by roles, names and texts. */
export class Part {
  constructor(
    private readonly root: () => Element,
    protected readonly person: () => UserEvent,
  ) {}

  get element(): Element {
    return this.root();
  }

  get text(): string {
    return this.element.textContent;
  }

  get value(): string {
    return this.element.value;
  }

  /** The text of the selected option. */
  get chosen(): string {
    return this.part(this.queries.getByRole('option', { selected: true })).text;
  }

  get isFocused(): boolean {
    return this.element.ownerDocument.activeElement === this.element;
  }

  /** Waits for the one element with a role and, if given, a name. */
  async find(role: ByRoleMatcher, name?: Name): Promise<Part> {
    return this.part(await this.queries.findByRole(role, named(name)));
  }

  /** Waits for the element with exactly a text, or one that matches. */
  async findText(text: Name): Promise<Part> {
    return this.part(await this.queries.findByText(text));
  }

  /** Waits for the field with a label. For fields without a role: passwords and dates. */
  async findLabelled(label: Name): Promise<Part> {
    return this.part(await this.queries.findByLabelText(label));
  }

  /** Waits for the element with a role whose text contains or matches this. */
  findWith(role: ByRoleMatcher, text: Name): Promise<Part> {
    return this.wait(() => {
      const found = this.all(role).filter((part) => matches(part.text, text));
      if (found.length !== 1)
        throw new Error(`${found.length} elements of role ${role} have ${String(text)}`);
      return found[0] as Part;
    });
  }

  /** Returns the first element that matches a selector. For elements without a role. */
  one(selector: string): Part {
    for (const element of this.element.querySelectorAll(selector)) return this.part(element);
    throw new Error(`there is no ${selector}`);
  }

  /** Returns the elements that currently exist. */
  all(role: ByRoleMatcher, name?: Name): Part[] {
    return this.queries.queryAllByRole(role, named(name)).map((element) => this.part(element));
  }

  /** Returns the texts of the elements with a role that currently exist. */
  texts(role: ByRoleMatcher): string[] {
    return this.all(role).map(({ text }) => text);
  }

  /** Waits until no element has the role and the name. */
  async gone(role: ByRoleMatcher, name?: Name): Promise<void> {
    await this.wait(() => {
      if (this.all(role, name).length > 0) throw new Error(`there is a ${role} ${String(name)}`);
    });
  }

  dialog(name: Name): Promise<Part> {
    return this.find('dialog', name);
  }

  /** Clicks a button, or another element, once it exists. */
  async press(name: Name, role: ByRoleMatcher = 'button'): Promise<void> {
    await (await this.find(role, name)).click();
  }

  /** Chooses an action in a record's menu. */
  async act(record: string, action: string): Promise<void> {
    await (await this.find('menu', `Actions for ${record}`)).press(action, 'menuitem');
  }

  /** Replaces the content of a field. */
  async fill(name: Name, text: string, role: ByRoleMatcher = 'textbox'): Promise<void> {
    await (await this.find(role, name)).replace(text);
  }

  /** Replaces the content of this field, once it is editable. */
  async replace(text: string): Promise<void> {
    await this.wait(() => {
      if (this.element.disabled || this.element.readOnly) throw new Error('the field cannot be changed');
    });
    await this.click();
    await this.person().clear(this.element as never);
    if (text) await this.person().paste(text);
  }

  /** Replaces the content of a field without a role: a password or a date. */
  async enter(label: Name, text: string): Promise<void> {
    const field = await this.findLabelled(label);
    await this.person().clear(field.element as never);
    await this.person().type(field.element as never, text);
  }

  /** Chooses an option of a select element. */
  async choose(name: Name, option: string): Promise<void> {
    const select = await this.find('combobox', name);
    await this.person().selectOptions(select.element as never, option);
  }

  /** Selects a checkbox that is not selected. */
  async check(name: Name): Promise<void> {
    const box = await this.find('checkbox', name);
    await box.click();
    await this.wait(() => {
      if (!box.element.checked) throw new Error(`${String(name)} is not selected`);
    });
  }

  /** Clicks once the element is enabled: a user would see that a button is not ready. */
  async click(): Promise<void> {
    await this.wait(() => {
      if (this.isInert) throw new Error('the element is disabled or busy');
    });
    await this.person().click(this.element as never);
  }

  async doubleClick(): Promise<void> {
    await this.person().dblClick(this.element as never);
  }

  private get isInert(): boolean {
    const { element } = this;
    return element.disabled || INERT.some((name) => element.getAttribute(name) === 'true');
  }

  private wait<T>(look: () => T): Promise<T> {
    return waitFor(look, { container: this.element as never });
  }

  private get queries() {
    return within(this.element as never);
  }

  private part(element: unknown): Part {
    return new Part(() => element as Element, this.person);
  }
}

function named(name: Name | undefined): { name?: Name } {
  return name === undefined ? {} : { name };
}

function matches(text: string, wanted: Name): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

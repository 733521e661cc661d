interface Named {
  accountId: number;
  name: string;
}

/** Returns the name of an account, with its id if another of the accounts has the same name. */
export function accountName({ accountId, name }: Named, accounts: readonly Named[]): string {
  const isAmbiguous = accounts.some((other) => other.name === name && other.accountId !== accountId);
  return isAmbiguous ? `${name} (#${accountId})` : name;
}

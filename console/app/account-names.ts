interface Named {
  accountId: number;
  name: string;
}

/** Returns the account name, with the id if another account has the same name. */
export function accountName({ accountId, name }: Named, accounts: readonly Named[]): string {
  const isAmbiguous = accounts.some((other) => other.name === name && other.accountId !== accountId);
  return isAmbiguous ? `${name} (#${accountId})` : name;
}

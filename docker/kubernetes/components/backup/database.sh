# Functions for backup.sh and restore.sh: they read the settings, find the client programs and report failures.
set -euo pipefail
umask 077
export LC_ALL=C

# Exits with 1 after printing one line to standard error.
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

# Prints the reason of a failure: the error of a statement, else the programs' first line without a warning, else $1.
reason() {
  grep -m 1 '^ERROR ' "$work/errors" ||
    grep -m 1 -v -i -e '^$' -e warning -e 'deprecated program name' "$work/errors" ||
    echo "$1"
}

# Prints the value of a setting, or the content of the file in NAME_FILE, as the service reads them.
setting() {
  local file=$1_FILE
  [[ -z ${!1:-} || -z ${!file:-} ]] || fail "$1 and $file are both set: keep one"
  [[ -z ${!file:-} || -r ${!file} ]] || fail "$file names a file that cannot be read: ${!file}"
  if [[ -n ${!file:-} ]]; then cat "${!file}"; else echo "${!1:-}"; fi
}

# Prints a part of a URL without percent-encoding.
decode() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# Prints a value with the quotes and escapes of an option file.
quote() {
  local text=${1//\\/\\\\}
  printf '"%s"' "${text//\"/\\\"}"
}

# Reads DATABASE_URL, finds the programs and verifies the connection. The password is passed in a file that only this
# user can read, because other users can see the arguments of a process.
connect() {
  local url credentials user password verify tls
  url=$(setting DATABASE_URL)
  url=${url//[[:space:]]/}
  [[ $url =~ ^(mysql|mariadb)://(([^/]*)@)?(\[[^]/]+\]|[^][@:/?]+)(:([0-9]+))?/([^/?]+)(\?(.*))?$ ]] ||
    fail 'DATABASE_URL must be mysql://user:password@host:port/name or mariadb://…'
  local host=${BASH_REMATCH[4]//[][]/} port=${BASH_REMATCH[6]:-3306} query=${BASH_REMATCH[9]}
  credentials=${BASH_REMATCH[3]}
  [[ $credentials == *:* ]] || credentials+=:
  database=$(decode "${BASH_REMATCH[7]}")
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  find_programs
  user=$(decode "${credentials%%:*}")
  password=$(decode "${credentials#*:}")
  verify=$(verification "$query")
  tls=$(tls_options "$verify")
  cat > "$work/options" << OPTIONS
[client]
protocol = TCP
host = $host
port = $port
user = $(quote "$user")
password = $(quote "$password")
default-character-set = utf8mb4
max-allowed-packet = 1G
$tls
OPTIONS
  require_vendor "$(ask 'SELECT VERSION()' || true)"
  [[ $tools == MySQL || $verify == none ]] || require_encryption
}

vendor() {
  if [[ $1 == *MariaDB* ]]; then echo MariaDB; else echo MySQL; fi
}

find_programs() {
  client=$(command -v mysql || command -v mariadb) || fail 'neither mysql nor mariadb is installed'
  dumper=$(command -v mysqldump || command -v mariadb-dump) || fail 'neither mysqldump nor mariadb-dump is installed'
  tools=$(vendor "$("$dumper" --version)")
}

# Fails unless the programs are of the server's vendor: the vendors' programs differ in their dumps and in the login.
require_vendor() {
  [[ -n $1 ]] || fail "$(reason 'the server does not answer')"
  [[ $(vendor "$1") == "$tools" ]] ||
    fail "the server is $(vendor "$1"), but $dumper is from $tools: use the programs of the server's vendor"
}

# Fails if the connection is not encrypted: MariaDB's programs connect without TLS if the server does not offer it.
require_encryption() {
  local cipher
  cipher=$(ask "SHOW SESSION STATUS LIKE 'Ssl_cipher'") || fail "$(reason 'the server does not answer')"
  [[ $cipher =~ [[:space:]][[:alnum:]] ]] || fail 'the server offers no TLS'
}

# Prints how to verify the certificate of the server, by the same rules as the service (docs/connections.md): `none` for
# no TLS, `any` for any certificate, else the file with the trusted authorities.
verification() {
  local ca=${DATABASE_CA_FILE:-}
  [[ -z $ca ]] || grep -qs -e '-----BEGIN CERTIFICATE-----' "$ca" ||
    fail "DATABASE_CA_FILE names a file that cannot be read or has no certificate: $ca"
  case $1 in
    '') echo "${ca:-none}" ;;
    tls=true) if [[ -n $ca ]]; then echo "$ca"; else authorities; fi ;;
    tls=skip-verify)
      [[ -z $ca ]] || fail 'DATABASE_URL has tls=skip-verify, which contradicts DATABASE_CA_FILE: keep one'
      echo any
      ;;
    *) fail 'DATABASE_URL may have one parameter: tls=true or tls=skip-verify' ;;
  esac
}

# Prints the options for TLS. Without options, MySQL's programs would use TLS if offered, and MariaDB's would not.
tls_options() {
  case $tools-$1 in
    MySQL-none) printf 'ssl-mode = DISABLED\nget-server-public-key\n' ;;
    MySQL-any) echo 'ssl-mode = REQUIRED' ;;
    MySQL-*) printf 'ssl-mode = VERIFY_IDENTITY\nssl-ca = %s\n' "$(quote "$1")" ;;
    MariaDB-none) echo 'skip-ssl' ;;
    MariaDB-any) printf 'ssl\nskip-ssl-verify-server-cert\n' ;;
    MariaDB-*) printf 'ssl\nssl-verify-server-cert\nssl-ca = %s\n' "$(quote "$1")" ;;
  esac
}

# Prints the file with the trusted authorities of the machine: first the path of Red Hat, then that of Debian.
authorities() {
  local file
  for file in /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/certs/ca-certificates.crt; do
    if [[ -r $file ]]; then echo "$file" && return; fi
  done
  fail 'there are no certificates of authorities on this machine: set DATABASE_CA_FILE'
}

# Prints the result of a statement; errors go to $work/errors.
ask() {
  "$client" --defaults-file="$work/options" --batch --skip-column-names --execute="$1" "$database" 2> "$work/errors"
}

# Writes a consistent dump of the database, or of the named tables, with further options. The programs read the database
# in one transaction, which blocks no changes and needs only the right SELECT. Triggers are skipped: the service has
# none, and the rights of the user decide which others a dump contains.
dump() {
  local options=(--single-transaction --no-tablespaces --order-by-primary --hex-blob --skip-triggers)
  if [[ $tools == MySQL ]]; then options+=(--set-gtid-purged=OFF --loose-skip-masking-policies); fi
  "$dumper" --defaults-file="$work/options" "${options[@]}" "$database" "$@"
}

# Fails unless a compressed dump is complete: the programs write its last line after everything else.
require_whole() {
  local end
  end=$(gzip -dc "$1" 2> "$work/errors" | tail -n 1) || fail "$1 is damaged: $(reason 'gzip cannot read it')"
  [[ $end == '-- Dump completed'* ]] || fail "$1 is cut off: its last line is not '-- Dump completed'"
}

# Prints the SHA-256 of standard input.
checksum() {
  local sum
  sum=$(sha256sum) && echo "${sum%% *}"
}

# What backup.sh and restore.sh share: the settings, the programs of the server's vendor, and one line for each failure.
set -euo pipefail
umask 077
export LC_ALL=C

# Ends with one line on standard error.
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

# What the programs have said: the error of a statement, else the first line that is no warning, else the given text.
reason() {
  grep -m 1 '^ERROR ' "$work/errors" ||
    grep -m 1 -v -i -e '^$' -e warning -e 'deprecated program name' "$work/errors" ||
    echo "$1"
}

# The value of a setting, or the content of the file that NAME_FILE names, as the service reads them.
setting() {
  local file=$1_FILE
  [[ -z ${!1:-} || -z ${!file:-} ]] || fail "$1 and $file are both set: keep one"
  [[ -z ${!file:-} || -r ${!file} ]] || fail "$file names a file that cannot be read: ${!file}"
  if [[ -n ${!file:-} ]]; then cat "${!file}"; else echo "${!1:-}"; fi
}

# A part of a URL without its percent-encoding.
decode() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# A value of an option file.
quote() {
  local text=${1//\\/\\\\}
  printf '"%s"' "${text//\"/\\\"}"
}

# Reads DATABASE_URL and finds the programs. The password goes into a file that nobody else can read: the arguments of a
# process are visible to others.
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

# Each vendor's programs are for its own servers: they differ in what they write and in how they log in.
require_vendor() {
  [[ -n $1 ]] || fail "$(reason 'the server does not answer')"
  [[ $(vendor "$1") == "$tools" ]] ||
    fail "the server is of $(vendor "$1") and $dumper is of $tools: use the server's own programs"
}

# MariaDB's programs go on without TLS where the server offers none.
require_encryption() {
  local cipher
  cipher=$(ask "SHOW SESSION STATUS LIKE 'Ssl_cipher'") || fail "$(reason 'the server does not answer')"
  [[ $cipher =~ [[:space:]][[:alnum:]] ]] || fail 'the server offers no TLS'
}

# How the certificate of the server is verified, by the rules of docs/connections.md: the service and the programs trust a
# server alike. `none`: no TLS. `any`: any certificate. Else the file of the authorities that are trusted.
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

# The options for TLS. With none of them MySQL's programs would encrypt if the server offers it, and MariaDB's would not.
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

# The authorities of the machine, where the distributions keep them.
authorities() {
  local file
  for file in /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/certs/ca-certificates.crt; do
    if [[ -r $file ]]; then echo "$file" && return; fi
  done
  fail 'there are no certificates of authorities on this machine: set DATABASE_CA_FILE'
}

# The answer to a statement.
ask() {
  "$client" --defaults-file="$work/options" --batch --skip-column-names --execute="$1" "$database" 2> "$work/errors"
}

# Writes the database as it is at one moment, with further options; only the tables that are named, if any are.
# The programs read it in one transaction, which blocks no change and needs no right but SELECT. The service has no
# triggers, and which others are seen depends on the user's rights.
dump() {
  local options=(--single-transaction --no-tablespaces --order-by-primary --hex-blob --skip-triggers)
  if [[ $tools == MySQL ]]; then options+=(--set-gtid-purged=OFF --loose-skip-masking-policies); fi
  "$dumper" --defaults-file="$work/options" "${options[@]}" "$database" "$@"
}

# Fails unless a compressed dump is whole: the programs write the last line once they have written everything.
require_whole() {
  local end
  end=$(gzip -dc "$1" 2> "$work/errors" | tail -n 1) || fail "$1 is damaged: $(reason 'gzip cannot read it')"
  [[ $end == '-- Dump completed'* ]] || fail "$1 is cut off: its last line is not '-- Dump completed'"
}

# The SHA-256 of standard input.
checksum() {
  local sum
  sum=$(sha256sum) && echo "${sum%% *}"
}

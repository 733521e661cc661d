#!/usr/bin/env bash
# Restores a backup into the empty database of DATABASE_URL, whose user may create tables in it:
#   restore.sh FILE
# Checks the file before changing anything, and afterwards compares all rows of the database with those of the file.
. "$(dirname "$0")/database.sh"

[[ $# == 1 ]] || fail 'usage: restore.sh FILE'
file=$1
[[ -r $file ]] || fail "$file cannot be read"
[[ -r $file.sha256 ]] || fail "$file.sha256 cannot be read: the checksum belongs to the backup"

connect
expected=$(cut -d ' ' -f 1 "$file.sha256")
[[ $(checksum < "$file") == "$expected" ]] || fail "$file has changed: its SHA-256 is not that of $file.sha256"
require_whole "$file"
tables=$(ask 'SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()') ||
  fail "$(reason "$database cannot be read")"
[[ $tables == 0 ]] || fail "$database has $tables tables: restore into an empty database"

{ gzip -dc "$file" | "$client" --defaults-file="$work/options" "$database"; } 2> "$work/errors" ||
  fail "$database is incomplete, drop it: $(reason 'the backup could not be loaded')"

# Prints the SHA-256 of the lines with rows in a dump. Programs of the same release write the same rows identically.
rows() {
  grep -a -E '^(INSERT INTO|\()' | checksum
}
restored=$(dump 2> "$work/errors" | rows) || fail "$database cannot be compared with the backup: $(reason 'no answer')"
[[ $restored == "$(gzip -dc "$file" | rows)" ]] ||
  fail "$database differs from $file; do not use it unless another release of $dumper has made the backup"
echo "$file was restored into $database. Next: run migrate, empty the service's Redis, start the service."

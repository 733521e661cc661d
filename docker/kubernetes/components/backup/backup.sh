#!/usr/bin/env bash
# Backs up the database of DATABASE_URL while the service runs:
#   backup.sh FOLDER
# Writes NAME-20261122T021700Z.sql.gz into the folder, with its checksum in a file of that name with .sha256, and prints
# the path of the backup. A file gets its name only when it is complete. Then removes the oldest backups.
# The settings are in docs/operations.md: DATABASE_URL[_FILE], DATABASE_CA_FILE, BACKUP_KEEP, BACKUP_SKIP_ROWS,
# BACKUP_BINLOG_POSITION.
. "$(dirname "$0")/database.sh"

# Fails unless the user may read the whole database: a dump silently omits tables that the user may not read. Only with
# that right, a query of a missing table fails with error 1146; otherwise the server refuses the query in another way.
require_all_tables() {
  ask 'SELECT 1 FROM a_table_that_is_not_there' || grep -q '^ERROR 1146 ' "$work/errors" ||
    fail "the user of DATABASE_URL may not read all tables: GRANT SELECT ON $database.* to it"
}

# Writes the dump, in which the tables of BACKUP_SKIP_ROWS have no rows.
contents() {
  local options=()
  if [[ ${#skipped[@]} -gt 0 ]]; then
    dump --no-data "${skipped[@]}" || return
    options+=("${skipped[@]/#/--ignore-table=$database.}")
  fi
  if [[ ${BACKUP_BINLOG_POSITION:-false} == true ]]; then options+=("$(position_option)"); fi
  dump "${options[@]}"
}

# Prints the option for a comment with the position in the binary log at the dump, which needs additional rights.
position_option() {
  if [[ $tools == MySQL ]]; then echo --source-data=2; else echo --master-data=2; fi
}

# Removes the partial files of killed runs. A file newer than $1 is kept: it can belong to another run in progress.
remove_leftovers() {
  local leftover
  for leftover in "$folder/.$database"-????????T??????Z.sql.gz.partial*; do
    if [[ $leftover -ot $1 ]]; then rm -f "$leftover"; fi
  done
}

[[ $# == 1 ]] || fail 'usage: backup.sh FOLDER'
folder=$1
keep=${BACKUP_KEEP:-14}
read -ra skipped <<< "${BACKUP_SKIP_ROWS:-}"
[[ -d $folder && -w $folder ]] || fail "$folder is not a folder that can be written to"
[[ $keep =~ ^[1-9][0-9]{0,3}$ ]] || fail 'BACKUP_KEEP must be a number from 1 to 9999'

connect
ask 'SELECT name FROM migrations LIMIT 1' > /dev/null || fail "$(reason "$database cannot be read")"
require_all_tables
file=$folder/$database-$(date -u +%Y%m%dT%H%M%SZ).sql.gz
partial=$folder/.${file##*/}.partial
trap 'rm -rf "$work" "$partial"*' EXIT
{ contents | gzip > "$partial"; } 2> "$work/errors" || fail "no backup was made: $(reason 'it could not be written')"
require_whole "$partial"
sum=$(checksum < "$partial") || fail 'no backup was made: sha256sum fails'
printf '%s  %s\n' "$sum" "${file##*/}" > "$partial.sha256"
sync "$partial" "$partial.sha256" 2> "$work/errors" || fail "no backup was made: $(reason 'it could not be stored')"
mv "$partial.sha256" "$file.sha256"
mv "$partial" "$file"
sync "$folder"
echo "$file"

backups=("$folder/$database"-????????T??????Z.sql.gz)
if [[ ${#backups[@]} -gt 1 ]]; then remove_leftovers "${backups[-2]}"; fi
for ((i = 0; i < ${#backups[@]} - keep; i++)); do rm -f "${backups[i]}" "${backups[i]}.sha256"; done

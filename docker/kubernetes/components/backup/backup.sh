#!/usr/bin/env bash
# Backs up the database of DATABASE_URL while the service runs:
#   backup.sh FOLDER
# writes NAME-20261122T021700Z.sql.gz and its checksum, the same name with .sha256, into the folder and prints the path
# of the former. A file gets that name only once it is complete; then the oldest back-ups of the database are removed.
# The settings are in docs/operations.md: DATABASE_URL[_FILE], DATABASE_CA_FILE, BACKUP_KEEP, BACKUP_SKIP_ROWS,
# BACKUP_BINLOG_POSITION.
. "$(dirname "$0")/database.sh"

# A dump has only the tables that its user may read. Who may read a database as a whole is told of a table that it is not
# there; who may not is told of no table whether it is there.
require_all_tables() {
  ask 'SELECT 1 FROM a_table_that_is_not_there' || grep -q '^ERROR 1146 ' "$work/errors" ||
    fail "the user of DATABASE_URL may not read all tables: GRANT SELECT ON $database.* to it"
}

# The tables of BACKUP_SKIP_ROWS are written without their rows.
contents() {
  local options=()
  if [[ ${#skipped[@]} -gt 0 ]]; then
    dump --no-data "${skipped[@]}" || return
    options+=("${skipped[@]/#/--ignore-table=$database.}")
  fi
  if [[ ${BACKUP_BINLOG_POSITION:-false} == true ]]; then options+=("$(position_option)"); fi
  dump "${options[@]}"
}

# A comment with the position in the binary log at the moment of the dump. It needs rights of its own.
position_option() {
  if [[ $tools == MySQL ]]; then echo --source-data=2; else echo --master-data=2; fi
}

# Those that killed runs have left. A younger one may be that of a run which goes on.
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
{ contents | gzip > "$partial"; } 2> "$work/errors" || fail "no back-up was made: $(reason 'it could not be written')"
require_whole "$partial"
sum=$(checksum < "$partial") || fail 'no back-up was made: sha256sum fails'
printf '%s  %s\n' "$sum" "${file##*/}" > "$partial.sha256"
sync "$partial" "$partial.sha256" 2> "$work/errors" || fail "no back-up was made: $(reason 'it could not be stored')"
mv "$partial.sha256" "$file.sha256"
mv "$partial" "$file"
sync "$folder"
echo "$file"

backups=("$folder/$database"-????????T??????Z.sql.gz)
if [[ ${#backups[@]} -gt 1 ]]; then remove_leftovers "${backups[-2]}"; fi
for ((i = 0; i < ${#backups[@]} - keep; i++)); do rm -f "${backups[i]}" "${backups[i]}.sha256"; done

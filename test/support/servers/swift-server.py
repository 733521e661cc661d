"""Runs a Swift of one device in one process: swift-server.py FOLDER PORT KEY SECRET. What it stores outlives a kill."""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import set_swift_dir  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, port, key, secret = sys.argv[1:]
conf, devices = os.path.join(folder, "conf"), os.path.join(folder, "devices")

CLUSTER = """
[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
"""

STORAGE = """
[DEFAULT]
swift_dir = {conf}
devices = {devices}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
swift_dir = {conf}
[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = false
auth_pipeline_check = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
"""


def write(name, text, **values):
    with open(os.path.join(conf, name), "w") as file:
        file.write(text.format(conf=conf, devices=devices, **values))


def listen_as(kind):
    """Returns a socket, and tells the proxy of it by a ring: the ports of the storage servers change with each start."""
    socket = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(2, 1, 0)
    address = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "d1", "meta": "", **address})
    ring.rebalance()
    ring.get_ring().save(os.path.join(conf, f"{kind}.ring.gz"))
    write(f"{kind}.conf", STORAGE, kind=kind)
    return socket


for path in (conf, os.path.join(devices, "d1")):
    os.makedirs(path, exist_ok=True)
write("swift.conf", CLUSTER)
set_swift_dir(conf)
sockets = {kind: listen_as(kind) for kind in ("account", "container", "object")}
write("proxy.conf", PROXY, user=key.replace(":", "_"), secret=secret)
servers = {kind: loadapp(os.path.join(conf, f"{kind}.conf")) for kind in (*sockets, "proxy")}
sockets["proxy"] = eventlet.listen(("127.0.0.1", int(port)))
threads = [eventlet.spawn(wsgi.server, sockets[kind], app, log_output=False) for kind, app in servers.items()]
for thread in threads:
    thread.wait()

# Boots a fresh system: the first process of namespaces of its own, in which it unpacks the files and makes them the
# only ones. It ends with its stdin, and everything in these namespaces with it.
# $1: the mount point; $2: the archive; $3: the folder that becomes the person's runtime folder.
set -eu
root=$1 archive=$2 runtime=$3

mount -t tmpfs -o mode=755 fresh "$root"
tar --extract --file "$archive" --directory "$root" --numeric-owner
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"

mount -t tmpfs -o mode=755 dev "$root/dev"
for device in null zero full random urandom tty; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for stream in 0:stdin 1:stdout 2:stderr; do ln -s "fd/${stream%%:*}" "$root/dev/${stream##*:}"; done

# Nothing but loopback: no packet leaves.
ip link set lo up

# The screen and the session bus of the test.
mkdir -p "$root/tmp/.X11-unix" "$root/run/user/1000"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
chown 1000:1000 "$runtime"
mount --bind "$runtime" "$root/run/user/1000"

# A root of its own and not a chroot: the kernel gives nobody in a chroot the namespaces of Chromium's sandbox.
mkdir "$root/.outside"
cd "$root"
pivot_root . .outside
umount --lazy /.outside
rmdir /.outside

hostname fresh
id ada > /dev/null 2>&1 || useradd --create-home --shell /bin/bash --uid 1000 ada
echo ready
# Not replaced by `cat`: the first process has to bury those whose parents are gone.
cat > /dev/null
exit 0

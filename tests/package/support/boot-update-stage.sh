# Makes a place of its own for an AppImage: a disk of a given size, a network on which nobody is but itself, and FUSE as
# any user of a desktop has it. It ends with its stdin, and everything in these namespaces with it.
# $1: the mount point; $2: the size of the disk
set -eu
ip link set lo up
mount -t tmpfs -o "size=$2,mode=755" stage "$1"
mkdir "$1/home" "$1/apps"
mkdir "$1/devices"
mount -t tmpfs -o mode=755 devices "$1/devices"
mknod "$1/devices/fuse" c 10 229
chmod 666 "$1/devices/fuse"
mount --bind "$1/devices/fuse" /dev/fuse
chown 65534:65534 "$1/home" "$1/apps"
echo ready
# Not replaced by `cat`: the first process has to bury those whose parents are gone.
cat > /dev/null
exit 0

# A game in Godot 4.3 and newer: put this on a node. In Beckon, switch on “Address for programs” for the app.
extends Node

@export var ip := "127.0.0.1"
@export var port := 21010
var http := HTTPRequest.new()
var socket := WebSocketPeer.new()
var next_try_ms := 0

func _ready() -> void:
	add_child(http)
	http.request_completed.connect(_on_answer)

func _on_answer(_result: int, status: int, _headers: PackedStringArray, body: PackedByteArray) -> void:
	# While the app is away, Beckon itself answers 503, and says why and what to do. 0: nothing answers at that port.
	print("The app answered with ", status, " ", body.get_string_from_utf8())

func _process(_delta: float) -> void:
	socket.poll()
	while socket.get_available_packet_count() > 0:
		print("The app said ", socket.get_packet().get_string_from_utf8())
	# It is closed at first, when the app moves, and while the app is away: try again, once a second at most. The address
	# stays the same, wherever the app is, and also when Beckon restarts.
	if socket.get_ready_state() == WebSocketPeer.STATE_CLOSED and Time.get_ticks_msec() >= next_try_ms:
		next_try_ms = Time.get_ticks_msec() + 1000
		http.request("http://%s:%d/command" % [ip, port])
		socket.connect_to_url("ws://%s:%d/" % [ip, port])

# A game in Godot 4.3 and newer: put this on a node. Beckon has to run, and `beckon` to be on the PATH.
extends Node

@export var app_name := "Living room"
var beckon := {}
var listening := {}
var socket := WebSocketPeer.new()
var next_try_ms := 0

func start_forward() -> void:
	var program := "beckon"
	var arguments: PackedStringArray = ["forward", app_name, "--json"]
	if OS.get_name() == "Windows":
		# There `beckon` is a script, which only a shell starts: this is what it runs.
		var folder := OS.get_environment("LOCALAPPDATA") + "/Programs/Beckon/resources/command-line"
		program = folder + "/node.exe"
		arguments = PackedStringArray([folder + "/cli.js"]) + arguments
	beckon = OS.execute_with_pipe(program, arguments)
	# The first line says where; the address leads to the app for as long as beckon runs, also when the app moves.
	var line: String = beckon["stdio"].get_line() if beckon.has("stdio") else ""
	var news = JSON.parse_string(line)
	listening = news if news is Dictionary and news.has("wsUrl") else {}
	print("The app is at ", listening["httpUrl"] if listening.has("httpUrl") else line)

func _process(_delta: float) -> void:
	# It goes on when Beckon restarts, and ends where it finds none at first: then it is started again.
	if not (beckon.has("pid") and OS.is_process_running(beckon["pid"])):
		listening = {}
		if Time.get_ticks_msec() < next_try_ms:
			return
		next_try_ms = Time.get_ticks_msec() + 1000
		start_forward()
	if listening.is_empty():
		return
	socket.poll()
	while socket.get_available_packet_count() > 0:
		print("The app said ", socket.get_packet().get_string_from_utf8())
	# It is closed at first, when the app moves, and while the app is away: (re)open it, once a second at most.
	if socket.get_ready_state() == WebSocketPeer.STATE_CLOSED and Time.get_ticks_msec() >= next_try_ms:
		next_try_ms = Time.get_ticks_msec() + 1000
		socket.connect_to_url(listening["wsUrl"])

func _exit_tree() -> void:
	if beckon.has("pid"):
		OS.kill(beckon["pid"])

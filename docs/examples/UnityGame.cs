// A game in Unity: put this on an object. Beckon has to run, and `beckon` to be on the PATH.
using System;
using System.Diagnostics;
using System.Net.Http;
using System.Net.WebSockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;

public class UnityGame : MonoBehaviour
{
    [Serializable] class ForwardEvent { public string @event; public string httpUrl; public string wsUrl; }

    public string appName = "Living room";
    readonly HttpClient http = new HttpClient();
    Process beckon;

    async void Start()
    {
        // On Windows `beckon` is a script, which only a shell starts: this is what it runs.
        var windows = Environment.OSVersion.Platform == PlatformID.Win32NT;
        var folder = Environment.ExpandEnvironmentVariables(@"%LOCALAPPDATA%\Programs\Beckon\resources\command-line");
        var program = windows ? $@"{folder}\node.exe" : "beckon";
        var script = windows ? $"\"{folder}\\cli.js\" " : "";
        // It goes on when Beckon restarts, and ends where it finds none at first: then it is started again.
        for (; this != null; await Task.Delay(1000))
        {
            var forward = beckon = Process.Start(new ProcessStartInfo(program, $"{script}forward \"{appName}\" --json") {
                RedirectStandardOutput = true, UseShellExecute = false, CreateNoWindow = true });
            string line;
            while ((line = await forward.StandardOutput.ReadLineAsync()) != null)
            {
                var news = JsonUtility.FromJson<ForwardEvent>(line);
                if (string.IsNullOrEmpty(news.@event)) { print(line); continue; } // Why it ended.
                print($"The app is {news.@event}"); // listening, then moved, lost, back: the address stays the same.
                if (news.@event == "listening") _ = Play(news, forward);
            }
        }
    }

    // When the app moves, the WebSocket closes, and for a few seconds requests get 502 or 503: it begins again.
    async Task Play(ForwardEvent at, Process forward)
    {
        for (; this != null && !forward.HasExited; await Task.Delay(1000))
        {
            try
            {
                using (var answer = await http.GetAsync(at.httpUrl)) print($"The app answered with {(int)answer.StatusCode}");
                using (var socket = new ClientWebSocket())
                {
                    await socket.ConnectAsync(new Uri(at.wsUrl), CancellationToken.None);
                    print("The WebSocket is open");
                    var said = new ArraySegment<byte>(new byte[65536]);
                    WebSocketReceiveResult got;
                    while ((got = await socket.ReceiveAsync(said, CancellationToken.None)).MessageType != WebSocketMessageType.Close)
                        print($"The app said {Encoding.UTF8.GetString(said.Array, 0, got.Count)}");
                }
            }
            catch (Exception error) { print(error.Message); }
        }
    }

    void OnDestroy() { if (beckon != null && !beckon.HasExited) beckon.Kill(); }
}

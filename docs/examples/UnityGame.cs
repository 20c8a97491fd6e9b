// A game in Unity: put this on an object. In Beckon, switch on “Address for programs” for the app.
using System;
using System.Net.Http;
using System.Net.WebSockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;

public class UnityGame : MonoBehaviour
{
    public string ip = "127.0.0.1";
    public int port = 21010;
    readonly HttpClient http = new HttpClient();
    readonly CancellationTokenSource over = new CancellationTokenSource();

    // The address stays the same, wherever the app is, and also when Beckon restarts.
    async void Start()
    {
        while (!over.IsCancellationRequested)
        {
            try { await Play(); }
            catch (Exception error) { print(error.Message); }
            await Task.Delay(1000);
        }
    }

    async Task Play()
    {
        using (var answer = await http.GetAsync($"http://{ip}:{port}/command", over.Token))
        {
            // While the app is away, Beckon itself answers 503, and says why and what to do.
            print($"The app answered with {(int)answer.StatusCode}");
            print(await answer.Content.ReadAsStringAsync());
        }
        // It closes when the app moves, and does not open while the app is away.
        using (var socket = new ClientWebSocket())
        {
            await socket.ConnectAsync(new Uri($"ws://{ip}:{port}/"), over.Token);
            print("The WebSocket is open");
            var said = new ArraySegment<byte>(new byte[65536]);
            WebSocketReceiveResult got;
            while ((got = await socket.ReceiveAsync(said, over.Token)).MessageType != WebSocketMessageType.Close)
                print($"The app said {Encoding.UTF8.GetString(said.Array, 0, got.Count)}");
        }
    }

    void OnDestroy() { over.Cancel(); }
}

// As much of Unity as the example uses, so that Mono, which Unity runs on, compiles and runs it without Unity.
using System;
using System.IO;
using System.Reflection;
using System.Threading;

namespace UnityEngine
{
    public class MonoBehaviour
    {
        protected static void print(object what) { lock (Console.Out) { Console.WriteLine(what); } }
    }
}

public static class Player
{
    /// <summary>Plays the game at a port until there is a file of the name given, then ends it as Unity does.</summary>
    public static void Main(string[] args)
    {
        var game = new UnityGame { port = int.Parse(args[0]) };
        Send(game, "Start");
        while (!File.Exists(args[1])) Thread.Sleep(50);
        Send(game, "OnDestroy");
        Environment.Exit(0);
    }

    static void Send(UnityGame game, string message)
    {
        typeof(UnityGame).GetMethod(message, BindingFlags.Instance | BindingFlags.NonPublic).Invoke(game, null);
    }
}

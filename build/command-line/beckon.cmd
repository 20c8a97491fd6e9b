@echo off
setlocal
rem Beckon's command line as packages have it, on a Node of its own.
set NODE_OPTIONS=
set NODE_PATH=
"%~dp0node.exe" "%~dp0cli.js" %*

; A window with a message, for a companion that cannot open one itself: without koffi it can call nothing of Windows. Built
; with VERSION, OUT_FILE and ICON; says what is in PUNKTGENAU_MESSAGE, at most 1000 characters, and ends when it is closed.

Unicode true
Target amd64-unicode
SetCompressor zlib
SetDateSave off
CRCCheck force
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
SilentInstall silent

!include "LogicLib.nsh"

Name "Punktgenau"
Caption "Punktgenau"
Icon "${ICON}"
OutFile "${OUT_FILE}"
VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Punktgenau"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "Punktgenau"
VIAddVersionKey "LegalCopyright" "Punktgenau"
VIAddVersionKey "FileDescription" "Punktgenau"
VIAddVersionKey "FileVersion" "${VERSION}"

Function .onInit
  ReadEnvStr $0 "PUNKTGENAU_MESSAGE"
  ${If} $0 != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION|MB_TOPMOST|MB_SETFOREGROUND "$0"
  ${EndIf}
  Quit
FunctionEnd

Section
SectionEnd

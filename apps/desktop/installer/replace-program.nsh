; Puts a new version in the place of the old one, or leaves the old one as it was.
;
; The new files are unpacked next to the program and looked at there. Then whatever lies directly in the program's folder is
; renamed: the old aside, the new into its place. Renaming is done at once and needs no room, so nothing is half there; what
; goes wrong in between is renamed back, and after a power cut the next start of an installer does that.

!define NEW "$INSTDIR\${PRODUCT}.new"
!define OLD "$INSTDIR\${PRODUCT}.old"
; There from the first renaming to the last.
!define SWAP_MARK "$INSTDIR\${PRODUCT}.swap"
; For a virus scanner to let go of a file, in steps of a quarter of a second.
!define MOVE_TRIES 20
!define MAX_KEPT 99

; Path of a file or folder that could not be written or moved, for the player; empty as long as all is well.
Var problem

; $R0 becomes $R1, where there is a $R0. Sets $problem to $R2 when it cannot be moved.
Function MoveItem
  ${IfNot} ${FileExists} "$R0"
    Return
  ${EndIf}
  Push $R3
  ${For} $R3 1 ${MOVE_TRIES}
    ClearErrors
    Rename "$R0" "$R1"
    ${IfNot} ${Errors}
      ${Break}
    ${EndIf}
    Sleep 250
  ${Next}
  ${If} $R3 > ${MOVE_TRIES}
    StrCpy $problem $R2
  ${EndIf}
  Pop $R3
FunctionEnd

!macro move from to name
  StrCpy $R0 "${from}\${name}"
  StrCpy $R1 "${to}\${name}"
  StrCpy $R2 "$INSTDIR\${name}"
  Call MoveItem
!macroend

!macro SetAside name
  ${If} $problem == ""
    !insertmacro move "$INSTDIR" "${OLD}" "${name}"
  ${EndIf}
!macroend

!macro PutInPlace name
  ${If} $problem == ""
    !insertmacro move "${NEW}" "$INSTDIR" "${name}"
  ${EndIf}
!macroend

; What is in place and no longer waits in the folder of new files is new.
!macro TakeBack name
  ${IfNot} ${FileExists} "${NEW}\${name}"
    !insertmacro move "$INSTDIR" "${NEW}" "${name}"
  ${EndIf}
  !insertmacro move "${OLD}" "$INSTDIR" "${name}"
!macroend

!macro eachItemAndUninstaller Do
  !insertmacro EachItem ${Do}
  !insertmacro ${Do} "${UNINSTALLER}"
!macroend

; Puts the old version back where it was, as far as it was set aside.
Function RestoreFormer
  !insertmacro eachItemAndUninstaller TakeBack
  RMDir "${OLD}"
  Delete "${SWAP_MARK}"
FunctionEnd

; Completes what an interrupted installer left.
Function FinishFormerInstaller
  ${If} ${FileExists} "${SWAP_MARK}"
    Call RestoreFormer
  ${EndIf}
  Call KeepLeftovers
  RMDir /r "${NEW}"
FunctionEnd

; Sets $problem when the new files cannot all be written; nothing of the old version has been touched by then.
Function UnpackNextToProgram
  StrCpy $problem ""
  CreateDirectory "$INSTDIR"
  ClearErrors
  SetOverwrite on
  !insertmacro UnpackFiles
  WriteUninstaller "${NEW}\${UNINSTALLER}"
  ; Windows renames no folder that is the current one of a process.
  SetOutPath "$INSTDIR"
  ${If} ${Errors}
    StrCpy $problem "$INSTDIR"
  ${EndIf}
  !insertmacro CheckFiles
FunctionEnd

; Sets $problem when the new files cannot take the place of the old ones; then these are in their place again.
Function SwapFiles
  ClearErrors
  CreateDirectory "${OLD}"
  FileOpen $R0 "${SWAP_MARK}" w
  FileClose $R0
  ${If} ${Errors}
    StrCpy $problem "$INSTDIR"
  ${EndIf}
  !insertmacro eachItemAndUninstaller SetAside
  !insertmacro eachItemAndUninstaller PutInPlace
  ${If} $problem == ""
    Delete "${SWAP_MARK}"
  ${Else}
    Push $problem
    Call RestoreFormer
    Pop $problem
  ${EndIf}
FunctionEnd

; The old version, set aside, removes its own files, which may have other names than ours. Files of others go back to where
; they were.
Function RemoveFormer
  ${If} ${FileExists} "${OLD}\${UNINSTALLER}"
    ExecWait '"${OLD}\${UNINSTALLER}" /S /UPDATE _?=${OLD}'
    Delete "${OLD}\${UNINSTALLER}"
  ${EndIf}
  ${Locate} "${OLD}" "/L=F" "PutBack"
  Call KeepLeftovers
  RMDir "${NEW}"
FunctionEnd

; $R9: a file that the old version has left; what ours has replaced is of no use any more.
Function PutBack
  StrLen $R0 "${OLD}\"
  StrCpy $R1 $R9 "" $R0
  ${If} ${FileExists} "$INSTDIR\$R1"
    Delete "$R9"
  ${Else}
    ${GetParent} "$INSTDIR\$R1" $R2
    CreateDirectory "$R2"
    Rename "$R9" "$INSTDIR\$R1"
  ${EndIf}
  Push 0
FunctionEnd

; The folder of the old version goes when it has no files any more. What could not go back stays, under another name.
Function KeepLeftovers
  StrCpy $R4 0
  ${Locate} "${OLD}" "/L=F" "CountFile"
  ${If} $R4 = 0
    RMDir /r "${OLD}"
    Return
  ${EndIf}
  ${For} $R4 1 ${MAX_KEPT}
    ${IfNot} ${FileExists} "${OLD}-$R4\*"
      Rename "${OLD}" "${OLD}-$R4"
      ${Break}
    ${EndIf}
  ${Next}
FunctionEnd

Function CountFile
  IntOp $R4 $R4 + 1
  Push "StopLocate"
FunctionEnd
